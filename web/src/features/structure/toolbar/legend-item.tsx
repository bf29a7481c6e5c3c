import { Text } from '@mantine/core'
import type { RightKind } from '@zegel/core/structure/rights'
import { useTranslation } from 'react-i18next'
import { RIGHT_STYLES } from '../drawing-style.ts'
import classes from './toolbar.module.css'

/** A kind of right: how its line looks, and its name; with a line that says what it is. */
export function LegendItem({ right, withLine = false }: { right: RightKind; withLine?: boolean }) {
  const { t } = useTranslation('structure')
  const { variable, dashes, width } = RIGHT_STYLES[right]
  return (
    <span className={classes.legendRow}>
      <svg width="28" height="8" aria-hidden className={classes.strand}>
        <path d="M1 4H27" stroke={variable} strokeWidth={width} strokeDasharray={dashes} />
      </svg>
      <Text span size="xs" fw={withLine ? 600 : 400}>
        {t(`rights.${right}`)}
        {withLine && (
          <Text span size="xs" c="dimmed" fw={400}>
            {' '}
            {t(`rightsLine.${right}`)}
          </Text>
        )}
      </Text>
    </span>
  )
}
