import { Stack, Text, Title } from '@mantine/core'
import { RIGHT_KINDS } from '@zegel/core/structure/rights'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { LegendItem } from './legend-item.tsx'
import classes from './toolbar.module.css'

/** What one sees, what the colours mean, and what the keys do. */
export function Explanation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('structure')
  return (
    <Dialog title={t('explanation.title')} onClose={onClose} size="lg">
      <Stack gap="md">
        <Text size="sm">{t('explanation.centre')}</Text>
        <Text size="sm">{t('explanation.cards')}</Text>
        <Text size="sm">{t('explanation.figures')}</Text>
        <Stack gap="xs">
          <Title order={3}>{t('explanation.colours')}</Title>
          {RIGHT_KINDS.map((right) => (
            <LegendItem key={right} right={right} withLine />
          ))}
        </Stack>
        <Keys />
      </Stack>
    </Dialog>
  )
}

function Keys() {
  const { t } = useTranslation('structure')
  const rows = [
    { keys: ['←', '↑', '↓', '→'], line: t('explanation.keyArrows') },
    { keys: ['Enter'], line: t('explanation.keyEnter') },
    { keys: ['+', '-', '0'], line: t('explanation.keyZoom') },
    { keys: ['Esc'], line: t('explanation.keyEscape') },
    { keys: [t('explanation.keyDouble')], line: t('explanation.keyDoubleLine') },
  ]
  return (
    <Stack gap="xs">
      <Title order={3}>{t('explanation.keys')}</Title>
      <dl className={classes.keys}>
        {rows.map(({ keys, line }) => (
          <div key={line} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <Text component="dd" size="sm">
              {line}
            </Text>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
