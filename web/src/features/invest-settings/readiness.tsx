import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { useHasInformationDocument } from './invest-settings.api.ts'
import classes from './invest-settings.module.css'
import { investmentRange } from './offer.ts'
import { useRound } from './use-round.ts'

interface Point {
  name: string
  isReady: boolean
  text: string
}

/** What has to be right before somebody can invest, each with how it stands. */
export function Readiness({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const points = usePoints(instrument)
  const open = points.filter(({ isReady }) => !isReady).length
  return (
    <div>
      <Text fw={600} mb="xs" component="h3">
        {open === 0 ? t('ready.all') : t('ready.open', { count: open })}
      </Text>
      <ul className={classes.points}>
        {points.map(({ name, isReady, text }) => {
          const Icon = isReady ? IconCircleCheck : IconAlertTriangle
          return (
            <li key={name} className={classes.point} data-ready={isReady}>
              <Icon size={18} aria-label={isReady ? t('ready.done') : t('ready.toDo')} />
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function usePoints(instrument: Instrument): Point[] {
  const { t } = useTranslation('invest-settings')
  const hasDocument = useHasInformationDocument(instrument.id)
  const round = useRound(instrument)
  const range = investmentRange(instrument)
  const { validation, public_investments, welcome_text } = instrument
  const point = (name: string, isReady: boolean, text: string): Point => ({ name, isReady, text })
  return [
    point('terms', validation.valid, t(validation.valid ? 'ready.terms' : 'ready.termsMissing')),
    point(
      'offer',
      public_investments === true,
      t(public_investments ? 'ready.public' : 'ready.private'),
    ),
    ...(range
      ? [
          point(
            'amounts',
            range.isPossible,
            range.isPossible
              ? t('ready.amounts', {
                  least: formatMoney(range.leastAmount),
                  most: formatMoney(range.mostAmount),
                })
              : t(`ready.ceiling.${range.ceiling}`),
          ),
        ]
      : []),
    point('round', round.state !== 'closed', t(`ready.round.${round.state}`)),
    point('welcome', welcome_text !== null, t(welcome_text ? 'ready.welcome' : 'ready.noWelcome')),
    ...(public_investments && hasDocument !== undefined
      ? [point('document', hasDocument, t(hasDocument ? 'ready.document' : 'ready.noDocument'))]
      : []),
  ]
}
