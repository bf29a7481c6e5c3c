import classes from './page-contents.module.css'
import { TextLink } from '../links.tsx'

interface PageContentsProps {
  label: string
  /** The parts of the page, each by the id of its element. */
  parts: readonly { id: string; title: string }[]
}

/** The parts of a long page, beside it where there is room; stays in sight. */
export function PageContents({ label, parts }: PageContentsProps) {
  return (
    <nav aria-label={label} className={classes.nav}>
      {parts.map(({ id, title }) => (
        <TextLink key={id} to="." hash={id} className={classes.link}>
          {title}
        </TextLink>
      ))}
    </nav>
  )
}
