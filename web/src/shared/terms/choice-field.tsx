import { Input, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-field.module.css'

interface ChoiceFieldProps<Value extends string> {
  label: string
  value?: Value | undefined
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; isDisabled?: boolean }[]
  /** What the choice means, or why another one is not possible. */
  description?: ReactNode
  error?: ReactNode
  /** Where the cursor starts in a dialog. */
  takesFocus?: boolean
  'data-path'?: string
}

/** One of a few, all in sight; they fold over several lines on a phone. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, onChange, options, description, error, takesFocus = false } = props
  return (
    <Radio.Group
      value={value ?? null}
      onChange={(chosen) => onChange(chosen)}
      aria-label={label}
      label={label}
      data-path={props['data-path']}
      className={classes.field}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <Radio.Card
            key={option.value}
            value={option.value}
            className={classes.option}
            data-autofocus={(takesFocus && option.value === value) || undefined}
            disabled={Boolean(option.isDisabled)}
          >
            {option.label}
          </Radio.Card>
        ))}
      </div>
      {description && <Input.Description mt={6}>{description}</Input.Description>}
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </Radio.Group>
  )
}
