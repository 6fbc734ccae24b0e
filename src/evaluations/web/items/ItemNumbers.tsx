import { makeStyles, tokens } from '@fluentui/react-components'
import type { ItemForm } from './item-form.ts'
import { NumberField } from './NumberField.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props<Name extends string> extends ItemForm<Name> {
  names: readonly Name[]
}

/** The levels of an objective or a competency from 1 to 10, and its weight in per cent. */
export function ItemNumbers<Name extends string>({ names, labels, form, problem }: Props<Name>) {
  const { item: t } = useTexts()
  return (
    <div className={useStyles().numbers}>
      {names.map((name) => (
        <NumberField
          key={name}
          label={labels[name]}
          value={form.values[name]}
          lowest={1}
          highest={name === 'weight' ? 100 : 10}
          hint={name === 'weight' ? t.oneToHundred : t.oneToTen}
          unit={name === 'weight' ? t.percentSign : undefined}
          problem={problem(name)}
          onChange={(value) => form.set(name, value)}
          onLeave={() => form.leave(name)}
        />
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  numbers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})
