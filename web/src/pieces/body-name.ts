import type { BodyType } from '@zegel/core/structure/body-type'
import { useTranslation } from 'react-i18next'

/** Names a body in the language on screen; a custom body has a name of its own. */
export function useBodyName(): (body: { type: BodyType; name: string | null }) => string {
  const typeName = useBodyTypeName()
  return ({ type, name }) => (type === 'custom' && name) || typeName(type)
}

/** Names a type of body in the language on screen. */
export function useBodyTypeName(): (type: BodyType) => string {
  const { t } = useTranslation('legal-persons')
  return (type) => t(`body.${type}`)
}
