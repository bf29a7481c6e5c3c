import { hasSetting, type Setting, type With } from '@zegel/contract/instruments/has-setting'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { type ComponentType, createElement, type ReactNode } from 'react'

interface Props {
  instrument: Instrument
}

/** What is drawn at a place, such as a card or a step, for instruments of which the type has a setting. */
export interface PartOfSetting<Place, Given extends Props> {
  place: Place
  setting: Setting
  Part: ComponentType<Given>
}

/**
 * Makes parts of one kind. A part names the setting that it is about instead of a type, and takes instruments that have it: so a type
 * with terms that others have too is drawn by what is there.
 */
export function partsOf<Place, Given extends Props>() {
  return <Name extends Setting>(
    place: Place,
    setting: Name,
    Part: ComponentType<Omit<Given, 'instrument'> & { instrument: With<Instrument, Name> }>,
  ): PartOfSetting<Place, Given> => ({
    place,
    setting,
    Part: Part as unknown as ComponentType<Given>, // safe: found for instruments with the setting alone
  })
}

/** Draws the first part at a place that suits an instrument; nothing without one. */
export function drawPart<Place, Given extends Props>(
  parts: readonly PartOfSetting<Place, Given>[],
  place: Place,
  props: Given,
): ReactNode {
  const { instrument } = props
  const fits = (part: PartOfSetting<Place, Given>) =>
    part.place === place && hasSetting(instrument, part.setting)
  const found = parts.find(fits)
  return found ? createElement(found.Part, props) : null
}
