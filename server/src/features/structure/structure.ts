/** Bodies, who sits in them, and who may represent a legal person. This is what other modules may use of it. */

export { addBody } from './bodies/add-body.ts'
export { addBodyMember, toSeatTerms } from './bodies/add-member.ts'
export { listSecondDegree, previewStructure } from './get-structure.ts'
export { toPublicPerson, withoutHome } from './get-structure.ts'
export { withheldFrom } from './get-structure.ts'
