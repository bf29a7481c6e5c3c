import { Text } from '@mantine/core'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ExampleFrame } from './example-frame.tsx'

/** What somebody typed says nothing yet, or does not fit: the form says where, here stands what will come. */
export function UnknownExample({ type }: { type: InstrumentType }) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  return (
    <ExampleFrame outcome={t(`instruments:types.${type}.unknown`)}>
      <Text size="sm" c="dimmed">
        {t('gives.unknownHelp')}
      </Text>
    </ExampleFrame>
  )
}
