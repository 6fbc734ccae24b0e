import { makeStyles, tokens } from '@fluentui/react-components'

/** The filters of a log: a search above, fields in a row that wraps. */
export const useFilterStyles = makeStyles({
  filters: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  search: { maxWidth: '480px', width: '100%' },
  fields: {
    'display': 'grid',
    'gridTemplateColumns': 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
    'gap': tokens.spacingHorizontalM,
    'alignItems': 'end',
    '& .fui-Input, & .fui-Select__select, & .fui-Combobox': { minWidth: 0, width: '100%' },
  },
  clear: { justifySelf: 'start' },
})
