import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import type { SettingFormOf } from './use-setting-form.ts'

/** Tells that somebody saved something else while a form was open, which saving it replaces, with the way to take that over instead. */
export function ChangedMeanwhile({ form }: { form: Pick<SettingFormOf<unknown>, 'takeOver'> }) {
  const { t } = useTranslation('instrument-settings')
  const { takeOver } = form
  if (!takeOver) return null

  // The button goes with the notice, and would leave the focus nowhere.
  function handleClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus()
    takeOver?.()
  }

  return (
    <div role="status">
      <InfoAlert
        tone="warning"
        title={t('changed.title')}
        action={
          <Button variant="default" size="compact-sm" onClick={handleClick}>
            {t('changed.takeOver')}
          </Button>
        }
      >
        {t('changed.text')}
      </InfoAlert>
    </div>
  )
}
