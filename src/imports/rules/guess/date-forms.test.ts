import { describe, expect, test } from 'vitest'
import { dateForm } from './date-forms.ts'
import { DateEvidence, type DateOrder, dateOrderOf, dayByOrder } from './date-order.ts'
import { hijriDay } from './hijri-day.ts'

const thisYear = 2026

describe('a date', () => {
  test.each([
    '2026-01-05',
    '2026/1/5',
    '2026-01-05T08:30',
    '2026-01-05 08:30:00 AM',
    '20260105',
    '5-Jan-2026',
    '05-JAN-26',
    '5 January 2026',
    'Monday, 5 January 2026',
    'Jan 5, 2026',
    'January 5th, 2026',
    '5 يناير 2026',
    '٥ يناير ٢٠٢٦',
    '5 كانون الثاني 2026 م',
  ])('%s is certain', (text) => {
    const form = dateForm(text, thisYear)
    expect(form).toEqual({ kind: 'certain', year: 2026, month: 1, day: 5 })
    expect(dayByOrder(text, undefined, thisYear)).toBe('2026-01-05')
  })

  test.each(['05/01/2026', '5.1.26', '٠٥/٠١/٢٠٢٦', '05-01-2026 08:30'])(
    '%s depends on the order',
    (text) => {
      expect(dayByOrder(text, undefined, thisYear)).toBeUndefined()
      expect(dayByOrder(text, 'dmy', thisYear)).toBe('2026-01-05')
      expect(dayByOrder(text, 'mdy', thisYear)).toBe('2026-05-01')
    },
  )

  test.each(['', 'soon', '31/04/2026', '13/13/2026', '2026-02-30', '12', '966501234567', '1000'])(
    '%j is none',
    (text) => {
      expect(dateForm(text, thisYear).kind).toBe('none')
    },
  )

  test('of two digits for the year is of this century until next year', () => {
    expect(dayByOrder('5-Jan-27', undefined, thisYear)).toBe('2027-01-05')
    expect(dayByOrder('5-Jan-28', undefined, thisYear)).toBe('1928-01-05')
  })

  test('that is a number of Excel, or of the Hijri calendar, is read only when someone said so', () => {
    expect(dayByOrder('46027', undefined, thisYear)).toBeUndefined()
    expect(dayByOrder('46027', 'serial', thisYear)).toBe('2026-01-05')
    for (const text of ['1447-07-16', '16/7/1447', '١٦ رجب ١٤٤٧ هـ', '16/07/1447 هـ']) {
      expect(dayByOrder(text, 'dmy', thisYear)).toBeUndefined()
      expect(dayByOrder(text, 'hijri', thisYear)).toBe('2026-01-05')
    }
  })
})

test('every day of the calendar of Umm al-Qura has one Gregorian day', () => {
  let last = hijriDay(1356, 1, 1) ?? ''
  for (let year = 1356; year < 1500; year += 7) {
    for (let month = 1; month <= 12; month++) {
      const first = hijriDay(year, month, 1) ?? ''
      expect(first >= last).toBe(true)
      last = first
      expect(hijriDay(year, month, 29)).toBeDefined()
      expect(hijriDay(year, month, 31)).toBeUndefined()
    }
  }
})

describe('the order of a column', () => {
  const decided = (values: string[]) => {
    const evidence = new DateEvidence(thisYear)
    for (const value of values) evidence.add(value)
    return dateOrderOf(evidence.counts, 0)
  }

  test('is decided by the values above 12', () => {
    expect(decided(['01/05/2026', '31/05/2026'])).toEqual({ order: 'dmy' })
    expect(decided(['01/05/2026', '05/31/2026'])).toEqual({ order: 'mdy' })
    expect(decided(['2026-01-05', '5 Jan 2026', '05/05/2026'])).toEqual({})
  })

  test('is a question when no value decides, or two contradict each other', () => {
    expect(decided(['01/05/2026', '02/05/2026'])).toEqual({
      question: {
        kind: 'date_order',
        column: 0,
        choices: ['dmy', 'mdy'],
        evidence: { dmy: 0, mdy: 0, either: 2 },
      },
    })
    expect(decided(['31/05/2026', '05/31/2026']).question?.evidence).toEqual({
      dmy: 1,
      mdy: 1,
      either: 0,
    })
    expect(decided(['46027', '2026-01-05']).question?.choices).toEqual(['serial'])
    expect(decided(['16/7/1447', '31/05/2026']).question?.choices).toEqual(['dmy', 'mdy', 'hijri'])
  })
})

describe('random dates in twelve formats', () => {
  const seeded = (seed: number) => {
    let state = seed
    return (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * limit)
    }
  }
  const two = (number: number) => String(number).padStart(2, '0')
  const short = (date: Date, language: string) =>
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(date)
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const inHijri = (date: Date) => {
    const part = (type: string) =>
      hijri.formatToParts(date).find((each) => each.type === type)?.value ?? ''
    return `${part('day')}/${part('month')}/${part('year')}`
  }
  const formats: ((y: number, m: number, d: number, date: Date) => string)[] = [
    (y, m, d) => `${y}-${two(m)}-${two(d)}`,
    (y, m, d) => `${y}/${m}/${d}`,
    (y, m, d) => `${y}${two(m)}${two(d)}`,
    (y, m, d) => `${two(d)}/${two(m)}/${y}`,
    (y, m, d) => `${m}/${d}/${y}`,
    (y, m, d) => `${d}.${m}.${y}`,
    (y, m, d) => `${two(m)}-${two(d)}-${two(y % 100)}`,
    (y, _, d, date) => `${d}-${short(date, 'en-GB')}-${y}`,
    (y, _, d, date) => `${short(date, 'en-US')} ${d}, ${y}`,
    (y, _, d, date) => `${d} ${short(date, 'ar-EG')} ${y}`,
    (_, __, ___, date) => String(Math.round(date.getTime() / 86_400_000) + 25_569),
    (_, __, ___, date) => inHijri(date),
  ]
  /** What someone answers who knows the file. */
  const answers: Partial<Record<number, DateOrder>> = {
    3: 'dmy',
    4: 'mdy',
    5: 'dmy',
    6: 'mdy',
    10: 'serial',
    11: 'hijri',
  }

  test('are read right or asked about', () => {
    const random = seeded(5)
    for (let time = 0; time < 600; time++) {
      const format = formats[time % formats.length]
      const dates = Array.from({ length: 1 + random(12) }, () => {
        const date = new Date(Date.UTC(1950 + random(77), random(12), 1 + random(28)))
        return { date, iso: date.toISOString().slice(0, 10) }
      })
      const texts = dates.map(
        ({ date }) =>
          format?.(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date) ?? '',
      )
      const evidence = new DateEvidence(thisYear)
      for (const text of texts) evidence.add(text)
      expect(evidence.counts.none, texts.join()).toBe(0)
      const { order, question } = dateOrderOf(evidence.counts, 0)
      const answer = answers[time % formats.length]
      if (question && answer) expect(question.choices).toContain(answer)
      const read = texts.map((text) => dayByOrder(text, question ? answer : order, thisYear))
      // A year of two digits before 1928 cannot be known.
      const isShort = time % formats.length === 6
      for (const [at, { iso }] of dates.entries())
        if (!isShort || iso >= '1928') expect(read[at], texts.join()).toBe(iso)
    }
  })
})
