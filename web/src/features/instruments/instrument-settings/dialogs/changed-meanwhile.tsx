import { Button } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import type { SettingFormOf } from './use-setting-form.ts'

/** Tells that somebody saved something else while a form was open, which saving it replaces, with the way to take that over instead. */
export function ChangedMeanwhile({ form }: { form: Pick<SettingFormOf<unknown>, 'takeOver'> }) {
  const { t } = useTranslation('instrument-settings')
  if (!form.takeOver) return null
  return (
    <div role="status">
      <InfoAlert
        tone="warning"
        title={t('changed.title')}
        action={
          <Button variant="default" size="compact-sm" onClick={form.takeOver}>
            {t('changed.takeOver')}
          </Button>
        }
      >
        {t('changed.text')}
      </InfoAlert>
    </div>
  )
}
