import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../ui/links.tsx'
import classes from './invest-settings.module.css'
import { AccountButton } from './account-button.tsx'
import { SignOfferButton } from './sign-offer-button.tsx'
import { type ReadinessPoint, useReadiness } from './use-readiness.ts'

/** What has to be right before somebody can invest, each with how it stands and where it is put right. */
export function Readiness({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const points = useReadiness(instrument)
  const open = points.filter(({ isReady }) => !isReady).length
  return (
    <div>
      <Text fw={600} mb="xs" component="h3">
        {open === 0 ? t('ready.all') : t('ready.open', { count: open })}
      </Text>
      <ul className={classes.points}>
        {points.map((point) => {
          const { name, isReady, text } = point
          const Icon = isReady ? IconCircleCheck : IconAlertTriangle
          return (
            <li key={name} className={classes.point} data-ready={isReady}>
              <Icon size={18} aria-label={isReady ? t('ready.done') : t('ready.toDo')} />
              <span>
                {text} <Remedy point={point} instrument={instrument} />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Remedy({ point, instrument }: { point: ReadinessPoint; instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const { isReady, section, act } = point
  if (act === 'account')
    return (
      instrument.may.manage && instrument.may.delete && <AccountButton instrument={instrument} />
    )
  if (act && instrument.may.manage) return <SignOfferButton instrument={instrument} act={act} />
  if (isReady || !section || !instrument.may.manage) return null
  return (
    <TextLink
      to="/app/overview/instruments/$id/$section"
      params={{ id: instrument.id, section }}
      search={true}
      size="sm"
      underline="always"
    >
      {t(`ready.to.${section}`)}
    </TextLink>
  )
}
