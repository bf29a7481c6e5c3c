import { SwitchField } from '../../../ui/choice-fields.tsx'
import classes from './toolbar.module.css'

interface SettingSwitchProps {
  label: string
  line: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (on: boolean) => void
}

/** One setting, with a line that says what it is for. */
export function SettingSwitch({ label, line, isOn, isDisabled, onChange }: SettingSwitchProps) {
  return (
    <div className={classes.row}>
      <SwitchField
        label={label}
        description={line}
        labelPosition="left"
        checked={isOn}
        disabled={isDisabled ?? false}
        onChange={(event) => onChange(event.currentTarget.checked)}
        classNames={{ body: classes.switchBody ?? '' }}
      />
    </div>
  )
}
