import { IconChevronRight } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../lib/format.ts'
import { InstrumentTypeIcon } from '../../../pieces/instrument-type-icon.tsx'
import { transferLink } from '../../../pieces/transfer-link.ts'
import { Page } from '../../../ui/page.tsx'
import { NoTransfer } from './no-transfer.tsx'
import classes from './transfers.module.css'

/** What to transfer, for who comes from nowhere in particular; the only thing there is needs no choice. */
export function ChoosePosition({ positions }: { positions: readonly InstrumentBalance[] }) {
  const { t } = useTranslation('transfers')
  const possible = positions.filter(
    ({ pending_balance, financial_instrument }) =>
      pending_balance > 0 && financial_instrument.peer_to_peer,
  )
  const ofInstruments = [
    ...new Map(possible.toReversed().map((one) => [one.financial_instrument_id, one])).values(),
  ].toReversed()
  const [only, ...more] = ofInstruments
  if (!only) return <NoTransfer reason="nothing" />
  if (more.length === 0) return <Navigate {...transferLink(only.id)} replace />
  return (
    <Page title={t('title')} line={t('choose.line')}>
      <ul className={classes.positions}>
        {ofInstruments.map((position) => (
          <li key={position.id}>
            <PositionLink
              position={position}
              units={possible
                .filter((one) => one.financial_instrument_id === position.financial_instrument_id)
                .reduce((sum, { pending_balance }) => sum + pending_balance, 0)}
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function PositionLink({ position, units }: { position: InstrumentBalance; units: number }) {
  const { t } = useTranslation('transfers')
  const { id, financial_instrument: instrument } = position
  return (
    <Link {...transferLink(id)} className={classes.position}>
      <InstrumentTypeIcon type={instrument.type} />
      <span className={classes.positionText}>
        <span className={classes.positionName}>{instrument.name}</span>
        <span className={classes.positionLine}>
          {instrument.organization_name} ·{' '}
          {t('left', { count: units, formatted: formatUnits(units) })}
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
