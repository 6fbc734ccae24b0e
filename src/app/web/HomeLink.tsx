import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { useTexts } from './use-texts.ts'

export function HomeLink() {
  return (
    <Link to="/" className={useStyles().link}>
      {useTexts().returnToHome}
    </Link>
  )
}

const useStyles = makeStyles({
  link: {
    'color': tokens.colorBrandForegroundLink,
    'fontWeight': tokens.fontWeightSemibold,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
})
