import { Text } from '@mantine/core'

export interface ChoiceText {
  label: string
  /** What it is, in a line. */
  help?: string
}

/** What can be chosen from a menu, with what it is below it. */
export function ChoiceWords({ choice: { label, help } }: { choice: ChoiceText }) {
  if (!help) return label
  return (
    <>
      {label}
      <Text span display="block" size="xs" c="dimmed" maw="20rem">
        {help}
      </Text>
    </>
  )
}

/** What it is called is its name for a screen reader; what it is, is said after that. */
export function spokenOf({ label, help }: ChoiceText) {
  return help ? { 'aria-label': label, 'aria-description': help } : {}
}
