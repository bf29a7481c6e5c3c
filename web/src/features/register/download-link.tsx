import { Anchor } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './holders-card.module.css'
import { balancesUrl } from './register.api.ts'

/** Downloads everybody's balance on a date. */
export function DownloadLink({ instrumentId, date }: { instrumentId: string; date: string }) {
  const { t } = useTranslation('register')
  return (
    <Anchor href={balancesUrl(instrumentId, date)} download size="sm" className={classes.download}>
      <IconDownload size={16} aria-hidden />
      {t('holders.download')}
    </Anchor>
  )
}
