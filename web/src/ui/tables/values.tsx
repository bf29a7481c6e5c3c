import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './data-table.module.css'
import { formatDate, formatDay, formatMoment, formatMoney, formatUnits } from '../../lib/format.ts'

/** A number of units, with points between the thousands. */
export function Units({ units }: { units: number | bigint }) {
  return <span className="figures">{formatUnits(units)}</span>
}

/** How many units come, with a plus, or go. */
export function Difference({ units }: { units: number }) {
  return (
    <span className="figures">
      {units > 0 && '+'}
      {formatUnits(units)}
    </span>
  )
}

/** An amount of the wire, '1000.00', as '€ 1.000,00'. */
export function Money({ amount }: { amount: string }) {
  return <span className="figures">{formatMoney(amount)}</span>
}

/** A date of record, '2026-11-20', in the words of the reader's language. */
export function DateText({ date }: { date: string }) {
  useTranslation()
  return (
    <time dateTime={date} className="figures">
      {formatDate(date)}
    </time>
  )
}

/** A moment as its day in the Netherlands, or with the time of day. */
export function MomentText({ instant, withTime = false }: { instant: string; withTime?: boolean }) {
  useTranslation()
  return (
    <time dateTime={instant} className="figures">
      {withTime ? formatMoment(instant) : formatDay(instant)}
    </time>
  )
}

/** An address of a website, that breaks behind a slash rather than within a word. */
export function AddressText({ address }: { address: string }) {
  const parts = Array.from(address.matchAll(/[^/]+\/*|\/+/g))
  return (
    <span style={{ hyphens: 'manual' }}>
      {parts.map((match) => (
        <Fragment key={match.index}>
          {match[0]}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

/** What is said where nothing is known. */
export function Unknown({ children }: { children: ReactNode }) {
  return <span style={{ color: 'var(--mantine-color-dimmed)' }}>{children}</span>
}

/** What is said of a row's name below it, and beside it where rows are low. */
export function SecondLine({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={classes.second}>{children}</span>
    </>
  )
}

interface NotedFigureProps {
  note: string
  /** The note in short, such as a sign and a number. */
  short: ReactNode
  children: ReactNode
}

/** A figure with a note below it; in low rows, which that would make higher, in short before it, and whole for who points at it. */
export function NotedFigure({ note, short, children }: NotedFigureProps) {
  return (
    <span className={classes.noted}>
      <span className={classes.short} title={note} aria-hidden>
        {short}
      </span>
      {children}
      <SecondLine>{note}</SecondLine>
    </span>
  )
}
