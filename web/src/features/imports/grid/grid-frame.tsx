import type { ImportField } from '@zegel/core/imports/rows/import-fields'
import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { columnWidth, isFigures } from './grid-columns.ts'
import classes from './grid.module.css'

interface GridFrameProps extends ComponentPropsWithRef<'div'> {
  label: string
  /** How many rows are listed. */
  rows: number
  columns: readonly ImportField[]
  hasSheets: boolean
  isReadOnly: boolean
  /** It has a height of its own, in which its rows scroll. */
  isScrolling: boolean
}

const SHEET_WIDTH = 120

/** The grid around its rows: what its columns are called, and how wide they are. */
export function GridFrame(props: GridFrameProps) {
  const { label, rows, columns, hasSheets, isReadOnly, isScrolling, children, ...rest } = props
  const { t } = useTranslation(['import-grid', 'imports'])
  return (
    <div
      {...rest}
      role="grid"
      className={classes.grid}
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length + (hasSheets ? 2 : 1)}
      aria-readonly={isReadOnly}
      aria-multiselectable
      data-scrolling={isScrolling || undefined}
      style={widths(columns, hasSheets)}
    >
      <div role="row" aria-rowindex={1} className={classes.header}>
        <div role="columnheader" aria-colindex={1} className={classes.mark}>
          {t('line')}
        </div>
        {hasSheets && (
          <div role="columnheader" aria-colindex={2} className={classes.sheet}>
            {t('sheet')}
          </div>
        )}
        {columns.map((field, column) => (
          <div
            key={field.name}
            role="columnheader"
            aria-colindex={column + (hasSheets ? 3 : 2)}
            className={classes.cell}
            data-figures={isFigures(field) || undefined}
          >
            <span className={classes.text}>{t(`imports:field.${field.name}`)}</span>
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}

function widths(columns: readonly ImportField[], hasSheets: boolean): CSSProperties {
  const own = columns.map(columnWidth)
  const sheet = hasSheets ? SHEET_WIDTH : 0
  const template = own.map((width) => `minmax(${width}px, ${width}fr)`)
  return {
    '--grid-columns': `var(--mark-width) ${hasSheets ? `${sheet}px ` : ''}${template.join(' ')}`,
    '--grid-width': `calc(var(--mark-width) + ${own.reduce((sum, width) => sum + width, sheet)}px)`,
  } as CSSProperties // safe: variables of the stylesheet
}
