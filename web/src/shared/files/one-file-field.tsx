import { ActionIcon, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatFileSize } from '../../lib/format.ts'
import { DropArea } from '../../ui/fields/drop-area.tsx'

// A scan, or what an office sends.
const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx'

interface OneFileFieldProps {
  label: string
  isOptional?: boolean
  /** What may be chosen, and what is said of it, where that is not any document. */
  accept?: string
  hint?: string
  file: File | null
  error: ReactNode
  onChange: (file: File | null) => void
  'data-path'?: string
}

/** One document that goes along with a form, as its field `file` or the one that is named. */
export function OneFileField(props: OneFileFieldProps) {
  const { label, isOptional, accept = ACCEPT, hint, file, error, onChange } = props
  const { 'data-path': path = 'file' } = props
  const { t } = useTranslation('ui')
  return (
    <>
      <DropArea
        label={label}
        line={
          <>
            <strong>{t('file.drop')}</strong> {t('file.choose')}
          </>
        }
        hint={hint ?? t(isOptional ? 'file.optionalHint' : 'file.hint')}
        accept={accept}
        isSingle
        onFiles={([chosen]) => chosen && onChange(chosen)}
        error={error}
        data-path={path}
      />
      {file && (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm" miw={0} style={{ overflowWrap: 'break-word' }}>
            {file.name}{' '}
            <Text span size="sm" c="dimmed">
              {formatFileSize(file.size)}
            </Text>
          </Text>
          <ActionIcon
            variant="subtle"
            aria-label={t('file.remove', { name: file.name })}
            onClick={() => onChange(null)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </>
  )
}
