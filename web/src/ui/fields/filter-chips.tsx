import { Chip, Group } from '@mantine/core'
import classes from './filter-chips.module.css'

interface FilterChipsProps<Value extends string> {
  /** What is filtered, for a screen reader. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  /** Where there is little room, one row to scroll along instead of many. */
  isStrip?: boolean
}

/** One filter of a few, above a list. */
export function FilterChips<Value extends string>({
  label,
  value,
  onChange,
  options,
  isStrip = false,
}: FilterChipsProps<Value>) {
  return (
    <Chip.Group value={value} onChange={(chosen) => onChange(chosen)}>
      <Group
        gap="xs"
        role="radiogroup"
        aria-label={label}
        {...(isStrip && { className: classes.strip })}
      >
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
