import { SegmentedControl } from '@mantine/core'

interface SegmentedToggleProps<Value extends string> {
  /** What is chosen, for a screen reader. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  isFullWidth?: boolean
}

/** A choice between two or three ways to look at the same thing. */
export function SegmentedToggle<Value extends string>(props: SegmentedToggleProps<Value>) {
  const { label, value, onChange, options, isFullWidth = false } = props
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={(chosen) => onChange(chosen)}
      data={options.map((option) => ({ ...option }))}
      fullWidth={isFullWidth}
      styles={{
        root: { background: 'var(--zegel-sunken)' },
        indicator: { background: 'var(--zegel-surface)' },
      }}
    />
  )
}
