import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Deed } from '@zegel/contract/deeds/deeds'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import classes from './deed-note.module.css'

/** Above the paper: what it is worth, and how to tell that a copy is unchanged. */
export function DeedNote({ deed: { state, made_at, sha256, reversed_at } }: { deed: Deed }) {
  const { t } = useTranslation('deeds')
  return (
    <div className={`${classes.root} no-print`}>
      {state === 'concept' && (
        <InfoAlert tone="info" title={t('note.conceptTitle')}>
          {t('note.concept')}
        </InfoAlert>
      )}
      {state === 'being_made' && (
        <div role="status">
          <InfoAlert tone="info" title={t('note.beingMadeTitle')}>
            {t('note.beingMade')}
          </InfoAlert>
        </div>
      )}
      {reversed_at && (
        <InfoAlert tone="error" title={t('note.reversedTitle', { date: formatDay(reversed_at) })}>
          {t('note.reversed')}
        </InfoAlert>
      )}
      {state === 'made' && made_at && sha256 && (
        <InfoAlert
          tone={reversed_at ? 'info' : 'success'}
          title={t('note.madeTitle', { date: formatDay(made_at) })}
        >
          {t('note.made')}
          <Hash sha256={sha256} />
        </InfoAlert>
      )}
    </div>
  )
}

function Hash({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('deeds')
  return (
    <div className={classes.hash}>
      <code className={classes.figures}>{sha256}</code>
      <CopyButton value={sha256}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? 'copied' : 'copy')}>
            <ActionIcon variant="subtle" onClick={copy} aria-label={t(copied ? 'copied' : 'copy')}>
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </div>
  )
}
