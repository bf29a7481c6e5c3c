import type { InstrumentType, SettingOf } from '@zegel/core/instruments/instrument-type'

/** The name of a setting that instruments of some type have. */
export type Setting = SettingOf<InstrumentType>

/** Those of which the type has a setting: of instruments, or of offers. */
export type With<Of, Name extends Setting> = Extract<Of, { settings: Record<Name, unknown> }>

/** Whether an instrument or an offer is of a type that has a setting, whatever its value. */
export function hasSetting<Of extends { settings: object }, Name extends Setting>(
  of: Of,
  name: Name,
): of is With<Of, Name> {
  return name in of.settings
}
