import type { Seat } from '@zegel/core/structure/structure-index'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { useBoundsText } from '../../../pieces/use-bounds-text.ts'
import { findMembership } from '../find-person.ts'
import type { StructureView } from '../structure-view.ts'
import classes from './details.module.css'

/** As what somebody sits in a body and since when; who only holds something is a member by the register. */
export function SeatMembership({ view, seat }: { view: StructureView; seat: Seat }) {
  const { t } = useTranslation('structure')
  const boundsText = useBoundsText()
  const { membership } = seat
  if (!membership) return <div className={classes.nothing}>{t('details.edge.byRegister')}</div>
  const { since, until, authority, authority_limit, authority_acts, authority_amount } =
    findMembership(view.structure, seat) ?? {}
  const bounds = boundsText({
    ...{ acts: authority_acts, amount: authority_amount, scope: authority_limit },
  })
  return (
    <>
      <div>{membership.title ?? t('details.edge.noTitle')}</div>
      {authority && (
        <div className={classes.rowLine}>
          {t(`details.edge.authority.${authority}`)}
          {bounds && ` (${bounds})`}
        </div>
      )}
      {since && (
        <div className={classes.rowLine}>
          {t('details.edge.since', { date: formatDate(since) })}
        </div>
      )}
      {until && (
        <div className={classes.rowLine}>
          {t('details.edge.until', { date: formatDate(until) })}
        </div>
      )}
    </>
  )
}
