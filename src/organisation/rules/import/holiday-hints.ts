import type { KindHints } from '#imports/rules/guess/hints.ts'

/** How other programs name the fields of a holiday. */
export const holidayHints: KindHints = {
  identifiers: [['date']],
  fields: {
    date: {
      shape: 'date',
      synonyms: [
        '{Public, Official, National, Bank, Statutory} Holiday Date',
        '{Date, Day} of Holiday',
        '{Start, Event, Observed, Calendar} Date',
        'تاريخ {العطلة الرسمية, الإجازة, الإجازة الرسمية, المناسبة}',
        'يوم العطلة',
      ],
      never: ['end', 'created', 'updated', 'انتهاء', 'نهاية'],
    },
    name: {
      synonyms: [
        '{Public, Official, National, Bank, Statutory} Holiday {, Name}',
        '{Event, Occasion} {, Name, Title}',
        'Summary',
        'اسم {الإجازة, العطلة الرسمية}',
        'العطلة الرسمية',
      ],
      never: ['date', 'تاريخ'],
    },
    name_ar: { synonyms: ['{Holiday, Occasion} {Name Arabic, in Arabic}', 'اسم المناسبة'] },
  },
}
