import { IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Waiting } from '@zegel/contract/organizations/organization-overview'
import type { WaitingKind } from '@zegel/core/overviews/waiting'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatMoney } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './overviews.module.css'

// What holders are owed has a day on which it is due, and is late after; all else is over then.
const DUE: ReadonlySet<WaitingKind> = new Set(['runs_to_pay', 'runs_to_approve', 'due_days_to_pay'])
const TONES = { pressing: 'error', soon: 'warning' } as const

/** Something that waits: what, since when, and the way to where it is done. */
export function WaitingItem({ waiting, link }: { waiting: Waiting; link: LinkProps }) {
  const { t } = useTranslation('overviews')
  const { kind, count, urgency, instrument } = waiting
  const details = useDetails(waiting)
  return (
    <WaitingLine
      link={link}
      title={t(`waiting.kind.${kind}`, { count, instrument: instrument?.name ?? '' })}
      details={details}
    >
      {urgency !== 'open' && (
        <StatusBadge tone={TONES[urgency]}>{t(`waiting.urgency.${urgency}`)}</StatusBadge>
      )}
    </WaitingLine>
  )
}

interface WaitingLineProps {
  link: LinkProps
  title: string
  details: string
  children?: ReactNode
}

/** A line of a list of what is to be done, all of which leads there. */
export function WaitingLine({ link, title, details, children }: WaitingLineProps) {
  return (
    <li>
      <Link {...link} className={classes.line ?? ''}>
        <span className={classes.words}>
          <span className={classes.what}>{title}</span>
          {details && <span className={classes.details}>{details}</span>}
        </span>
        {children && <span className={classes.aside}>{children}</span>}
        <IconChevronRight size={16} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  )
}

// Since when it waits, for how long still, and what it comes to.
function useDetails({ kind, count, waiting_days: days, days_left: left, amount }: Waiting): string {
  const { t } = useTranslation('overviews')
  const waits = () => {
    if (days === null || kind === 'missing_terms') return undefined
    if (days === 0) return t('waiting.since.today')
    return t(count === 1 ? 'waiting.since.days' : 'waiting.since.oldest', { count: days })
  }
  const remains = () => {
    if (left === null) return undefined
    const isSingle = count === 1
    if (DUE.has(kind)) {
      if (left === 0) return t('waiting.due.today')
      if (left > 0) return t(`waiting.due.${isSingle ? 'days' : 'first'}`, { count: left })
      return t(`waiting.due.${isSingle ? 'late' : 'firstLate'}`, { count: -left })
    }
    if (left <= 0) return t('waiting.left.today')
    return t(`waiting.left.${isSingle ? 'days' : 'first'}`, { count: left })
  }
  return [waits(), remains(), amount && formatMoney(amount)].filter(Boolean).join(' · ')
}
