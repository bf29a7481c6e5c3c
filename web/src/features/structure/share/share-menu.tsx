import { IconShare } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { StructureView } from '../structure-view.ts'
import { ToolbarButton } from '../toolbar/toolbar-button.tsx'
import { ToolbarMenu } from '../toolbar/toolbar-menu.tsx'
import classes from './share-menu.module.css'
import { SharePanel } from './share-panel.tsx'

/** Shares what is on screen: a link, a frame for another site, a picture, paper. */
export function ShareMenu({ view }: { view: StructureView }) {
  const { t } = useTranslation('structure')
  return (
    <ToolbarMenu
      renderButton={(toggle) => (
        <ToolbarButton icon={IconShare} label={t('share.button')} onClick={toggle} />
      )}
      title={t('share.title')}
      className={classes.panel}
    >
      {(close) => <SharePanel view={view} onDone={close} />}
    </ToolbarMenu>
  )
}
