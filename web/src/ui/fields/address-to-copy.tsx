import { Button, CopyButton, Group, TextInput, type TextInputProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface AddressToCopyProps extends Pick<TextInputProps, 'label' | 'aria-label'> {
  url: string
  /** What the button says before, and when it was pressed. */
  copy: string
  copied: string
}

/** An address that others are given, to select or to copy. */
export function AddressToCopy({
  url,
  copy: toCopy,
  copied: isCopied,
  ...named
}: AddressToCopyProps) {
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        {...named}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        flex="1 1 20rem"
        styles={{ input: { fontVariantNumeric: 'tabular-nums', textOverflow: 'ellipsis' } }}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={
              copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
            }
          >
            <span aria-live="polite">{copied ? isCopied : toCopy}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
