import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StructureView } from '../structure-view.ts'
import { PublicSwitch } from './public-switch.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'
import classes from './toolbar.module.css'

/** What can be switched on and off; editing and showing it to everybody only by who may edit. */
export function SettingsMenu({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  const { organization, private_holders } = view.structure
  const mayEdit = view.structure.may.edit && !view.isShared
  return (
    <ToolbarMenu
      renderButton={(toggle) => (
        <ToolbarButton icon={IconSettings} label={t('toolbar.settings')} onClick={toggle} />
      )}
      title={t('settings.title')}
      className={classes.panel}
    >
      {() => (
        <>
          {mayEdit && (
            <SettingSwitch
              label={t('settings.edit')}
              line={t(view.date ? 'settings.editToday' : 'settings.editLine')}
              isOn={view.isEditing}
              isDisabled={Boolean(view.date)}
              onChange={view.setEditing}
            />
          )}
          {mayEdit && <PublicSwitch {...{ organization, private_holders }} />}
          <SettingSwitch
            label={t('settings.autoZoom')}
            line={t('settings.autoZoomLine')}
            isOn={view.hasAutoZoom}
            onChange={view.setAutoZoom}
          />
          <SettingSwitch
            label={t('settings.minimap')}
            line={t('settings.minimapLine')}
            isOn={view.hasMinimap}
            onChange={view.setMinimap}
          />
        </>
      )}
    </ToolbarMenu>
  )
}
