import { Chip, Group } from '@mantine/core'

interface FilterChipsProps<Value extends string> {
  /** What is filtered, for a screen reader. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** One filter of a few, above a list. */
export function FilterChips<Value extends string>({
  label,
  value,
  onChange,
  options,
}: FilterChipsProps<Value>) {
  return (
    <Chip.Group value={value} onChange={(chosen) => onChange(chosen as Value)}>
      {/* safe: one of the options */}
      <Group gap="xs" role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <Chip key={option.value} value={option.value} variant="outline" size="sm" radius="md">
            {option.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
