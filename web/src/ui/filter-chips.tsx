import { Chip, Group } from '@mantine/core'
import classes from './filter-chips.module.css'

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
    <Chip.Group value={value} onChange={(chosen) => onChange(chosen)}>
      <Group gap="xs" role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <Chip
            key={option.value}
            value={option.value}
            variant="outline"
            classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
            size="sm"
            radius="md"
          >
            {option.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
