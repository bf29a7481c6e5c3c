import { useTranslation } from '../../../i18n/use-translation.ts'
import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import { formatUnits } from '../../../lib/format.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { type Visibility, useSetPublic } from '../structure.api.ts'
import classes from './toolbar.module.css'

type PublicSwitchProps = Pick<OrganizationStructure, 'organization' | 'private_holders'>

/**
 * Opens the structure to everybody or closes it: at once, and back again when that fails. It says what guests see; private holders are a
 * number to them until that is chosen apart, with how many people it concerns.
 */
export function PublicSwitch({ organization, private_holders }: PublicSwitchProps) {
  const { t } = useTranslation('structure')
  const setPublic = useSetPublic(organization.id)
  const { public: isPublic, public_holders: showsHolders } = organization
  const count = private_holders ?? 0
  const formatted = formatUnits(count)

  async function change(shown: Visibility) {
    try {
      await setPublic.mutateAsync(shown)
    } catch (error) {
      toastFailure(error, t('settings.publicFailed'))
    }
  }

  return (
    <>
      <SettingSwitch
        label={t('settings.public')}
        line={t('settings.publicLine')}
        isOn={isPublic}
        onChange={(on) => void change({ public: on, public_holders: showsHolders })}
      />
      {isPublic && count > 0 && (
        <SettingSwitch
          label={t('settings.holders')}
          line={
            showsHolders
              ? t('settings.holdersShown', { count, formatted })
              : t('settings.holdersHidden', { count, formatted })
          }
          isOn={showsHolders}
          onChange={(on) => void change({ public: true, public_holders: on })}
        />
      )}
    </>
  )
}

interface SettingSwitchProps {
  label: string
  line: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (on: boolean) => void
}

/** One setting, with a line that says what it is for. */
export function SettingSwitch({ label, line, isOn, isDisabled, onChange }: SettingSwitchProps) {
  return (
    <div className={classes.row}>
      <SwitchField
        label={label}
        description={line}
        labelPosition="left"
        checked={isOn}
        disabled={isDisabled ?? false}
        onChange={(event) => onChange(event.currentTarget.checked)}
        classNames={{ body: classes.switchBody ?? '' }}
      />
    </div>
  )
}
