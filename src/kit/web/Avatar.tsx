import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { initials } from '#kit/rules/language/initials.ts'

const sizes = { tiny: '28px', small: '32px', compact: '40px', medium: '48px', large: '72px' }

interface Props {
  name: string
  /** The URL of a picture; without one the initials are shown. */
  avatar?: string
  size?: keyof typeof sizes
}

/** A person's picture. The name is beside it, so screen readers ignore it. */
export function Avatar({ name, avatar, size = 'small' }: Props) {
  const styles = useStyles()
  const [broken, setBroken] = useState('')
  const colour =
    colours[Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6]
  const hasPicture = avatar && avatar !== broken

  return (
    <span
      className={mergeClasses(styles.portrait, styles[size], styles[colour ?? 'brand'])}
      aria-hidden
    >
      {hasPicture ? (
        <img
          className={styles.picture}
          src={avatar}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(avatar)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

const colours = ['brand', 'berry', 'teal', 'marigold', 'plum', 'forest'] as const

const useStyles = makeStyles({
  portrait: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightSemibold,
    userSelect: 'none',
    outline: `1px solid ${tokens.colorTransparentStroke}`,
  },
  tiny: { width: sizes.tiny, height: sizes.tiny, fontSize: tokens.fontSizeBase100 },
  small: { width: sizes.small, height: sizes.small, fontSize: tokens.fontSizeBase200 },
  compact: { width: sizes.compact, height: sizes.compact, fontSize: tokens.fontSizeBase300 },
  medium: { width: sizes.medium, height: sizes.medium, fontSize: tokens.fontSizeBase400 },
  large: { width: sizes.large, height: sizes.large, fontSize: tokens.fontSizeHero700 },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  brand: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  berry: {
    backgroundColor: tokens.colorPaletteBerryBackground2,
    color: tokens.colorPaletteBerryForeground2,
  },
  teal: {
    backgroundColor: tokens.colorPaletteTealBackground2,
    color: tokens.colorPaletteTealForeground2,
  },
  marigold: {
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorPaletteMarigoldForeground2,
  },
  plum: {
    backgroundColor: tokens.colorPalettePlumBackground2,
    color: tokens.colorPalettePlumForeground2,
  },
  forest: {
    backgroundColor: tokens.colorPaletteForestBackground2,
    color: tokens.colorPaletteForestForeground2,
  },
})
