import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ToolbarButton } from '../../toolbar/toolbar-button.tsx'
import { useCanvasContent } from '../canvas-state.ts'
import classes from '../canvas.module.css'
import { useViewMoves } from './use-view-moves.ts'

/** Nearer, further, and everything. */
export const ZoomButtons = memo(function ZoomButtons() {
  const { t } = useTranslation('structure')
  const { drawing } = useCanvasContent()
  const moves = useViewMoves()
  return (
    <div role="group" aria-label={t('canvas.zoom')} className={classes.zoom}>
      <ToolbarButton
        labelAt="right"
        icon={IconPlus}
        label={t('canvas.zoomIn')}
        onClick={moves.zoomIn}
      />
      <ToolbarButton
        labelAt="right"
        icon={IconMinus}
        label={t('canvas.zoomOut')}
        onClick={moves.zoomOut}
      />
      <ToolbarButton
        labelAt="right"
        icon={IconFocusCentered}
        label={t('canvas.fit')}
        onClick={() => moves.showAll(drawing)}
      />
    </div>
  )
})
