import { RIGHT_KINDS } from '@zegel/core/structure/rights'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LegendItem } from '../toolbar/legend-item.tsx'
import { useCanvasContent } from './canvas-content.ts'
import classes from './canvas.module.css'

/** What the colours and lines in this drawing mean, in words. */
export const CanvasLegend = memo(function CanvasLegend() {
  const { t } = useTranslation('structure')
  const { drawing } = useCanvasContent()
  const used = new Set(
    drawing.edges.flatMap(({ edge }) => (edge.kind === 'placeholder' ? [] : edge.rights)),
  )
  if (used.size === 0) return null
  return (
    <ul className={classes.legend} aria-label={t('canvas.legend')}>
      {RIGHT_KINDS.filter((right) => used.has(right)).map((right) => (
        <li key={right}>
          <LegendItem right={right} />
        </li>
      ))}
    </ul>
  )
})
