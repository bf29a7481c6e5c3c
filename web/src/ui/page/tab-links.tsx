import { Link, type LinkProps } from '@tanstack/react-router'
import { scrollToMiddle } from '../scroll-to-middle.ts'
import classes from './tabs.module.css'

interface TabLink {
  to: LinkProps
  label: string
  isCurrent: boolean
}

/** The parts of a place beside each other, each with an address of its own, and which of them one is in. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {links.map(({ to, label: words, isCurrent }) => (
        <Link
          key={words}
          {...to}
          ref={isCurrent ? bringIntoSight : undefined}
          className={classes.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}

// On a phone the parts are wider than the screen.
function bringIntoSight(tab: HTMLElement | null): void {
  if (tab?.parentElement) scrollToMiddle(tab.parentElement, tab)
}
