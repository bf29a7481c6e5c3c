import { Radio, SimpleGrid, Stack } from '@mantine/core'
import type { ImportConfig } from '@zegel/contract/imports/imports'
import {
  IMPORT_METHODS,
  type ImportKind,
  type ImportMethod,
  mayChooseMethod,
} from '@zegel/core/imports/import-kind'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Section } from '../../../ui/section.tsx'

interface ImportMethodsProps {
  configs: readonly ImportConfig[]
  isDisabled: boolean
  onChange: (configs: ImportConfig[]) => void
}

/** For each kind that is imported, what is done with rows that exist already. */
export function ImportMethods({ configs, isDisabled, onChange }: ImportMethodsProps) {
  const { t } = useTranslation('imports')
  if (configs.length === 0) return null
  return (
    <Section title={t('upload.methods')} line={t('upload.methodsLine')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl">
        {configs.map((config) => (
          <Methods
            key={config.key}
            config={config}
            isDisabled={isDisabled}
            onChange={(method) =>
              onChange(configs.map((one) => (one.key === config.key ? { ...one, method } : one)))
            }
          />
        ))}
      </SimpleGrid>
    </Section>
  )
}

interface MethodsProps {
  config: ImportConfig
  isDisabled: boolean
  onChange: (method: ImportMethod) => void
}

function Methods({ config: { key, method }, isDisabled, onChange }: MethodsProps) {
  const { t } = useTranslation('imports')
  return (
    <Radio.Group label={t(`kind.${key}`)} value={method} onChange={(chosen) => onChange(chosen)}>
      <Stack gap="sm" mt="xs">
        {IMPORT_METHODS.map((one) => (
          <Radio
            key={one}
            value={one}
            label={t(`upload.method.${one}`)}
            description={lineOf(key, one)}
            disabled={isDisabled || !mayChooseMethod(key, one)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )

  function lineOf(kind: ImportKind, one: ImportMethod): string {
    if (one !== 'update' || mayChooseMethod(kind, one)) return t(`upload.methodLine.${one}`)
    return t('upload.methodLine.noUpdate', { kind: t(`kind.${kind}`).toLowerCase() })
  }
}
