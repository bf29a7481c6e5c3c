import { ActionIcon, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFileSize } from '../../lib/format.ts'
import { DropArea } from '../../ui/fields/drop-area.tsx'

// A scan, or what an office sends.
const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx'

interface OneFileFieldProps {
  label: string
  hint: string
  texts: { drop: string; choose: string; remove: (name: string) => string }
  file: File | null
  error: ReactNode
  onChange: (file: File | null) => void
}

/** One document that goes along with a form, as its field `file`. */
export function OneFileField({ label, hint, texts, file, error, onChange }: OneFileFieldProps) {
  return (
    <>
      <DropArea
        label={label}
        line={
          <>
            <strong>{texts.drop}</strong> {texts.choose}
          </>
        }
        hint={hint}
        accept={ACCEPT}
        onFiles={([chosen]) => chosen && onChange(chosen)}
        error={error}
        data-path="file"
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
            aria-label={texts.remove(file.name)}
            onClick={() => onChange(null)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </>
  )
}
