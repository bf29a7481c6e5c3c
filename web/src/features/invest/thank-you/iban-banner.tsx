import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../../ui/info-alert.tsx'

/** Asks where interest and redemption may go, of who has not said so yet. */
export function IbanBanner({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('thank-you')
  return (
    <InfoAlert
      title={t('iban.title')}
      action={
        <Button variant="default" onClick={onAdd}>
          {t('iban.action')}
        </Button>
      }
    >
      {t('iban.text')}
    </InfoAlert>
  )
}
