import type { OrganizationStructure } from '@zegel/contract/structure-graph'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { useSetPublic } from '../structure.api.ts'
import { SettingSwitch } from './setting-switch.tsx'

/** Opens the structure to everybody or closes it: at once, and back again when that fails. */
export function PublicSwitch({
  organization,
}: {
  organization: OrganizationStructure['organization']
}) {
  const { t } = useTranslation('structure')
  const setPublic = useSetPublic(organization.id)

  async function handleChange(on: boolean) {
    try {
      await setPublic.mutateAsync(on)
    } catch (error) {
      toastFailure(error, t('settings.publicFailed'))
    }
  }

  return (
    <SettingSwitch
      label={t('settings.public')}
      line={t('settings.publicLine')}
      isOn={organization.public}
      onChange={(on) => void handleChange(on)}
    />
  )
}
