/** Who there is: natural persons and legal entities, with their photos and files, whoever knows them. This is what other modules may use of it. */

export {
  acceptBeingStated,
  acceptFirst,
  findOwnParty,
  listStatedAs,
  mergeAccepted,
} from './accept-being-stated.ts'
export { addEntity, addLegalPerson, addOwnEntity, addPersonAsEntity } from './add-legal-person.ts'
export { addPersonWithoutAddress } from './find-or-add-person.ts'
export { assertCountryFits, isSameNumber, lockOwnEntity } from './edit-entity.ts'
export { type EntityFileRow, toFormat } from './entity-files/entity-files.rows.ts'
export type { FileEditor } from './entity-files/store-files.ts'
export { type InspectedFile, inspectFiles } from './entity-files/inspect-file.ts'
export { insertInspectedFile, storeAll, removeUnused } from './entity-files/store-files.ts'
export { storeFiles } from './entity-files/store-files.ts'
export {
  listEntityFiles,
  listFilesOfLegalPerson,
  listRowsOfInstrument,
} from './entity-files/entity-files.ts'
export { openEntityFile } from './entity-files/entity-files.ts'
export { removeEntityFile, restoreEntityFile } from './entity-files/entity-files.ts'
export {
  deleteRemovedFilesOfInstrument,
  deleteBytes,
  cleanUpEntityFiles,
} from './entity-files/entity-files.ts'
export { toggleAttachedFile } from './entity-files/toggle-attached-file.ts'
export {
  findKnownByEmail,
  findKnownByNumber,
  listAllNumbered,
  numberTaken,
} from './known-persons.ts'
export { findOrAddNaturalPerson } from './find-or-add-person.ts'
export { findOrStatePerson } from './find-or-add-person.ts'
export { followSeats } from './follow-seats.ts'
export { isKnownTo } from './known-persons.ts'
export { type LegalPersonRow, toLegalPerson, versionOfEntity } from './legal-persons.rows.ts'
export {
  listKnownAmong,
  listNamesakes,
  type Namesake,
  type PersonNames,
} from './known-persons.ts'
export { listPersonsByIds } from './list-persons.ts'
export {
  addPersons,
  changePersons,
  changePersonsBack,
  type NewPersonRow,
  type PersonFacts,
  removeUnnamed,
} from './many-persons.ts'
export { getPhoto } from './photos/photo.ts'
export { storePicture, type StoredPicture } from './photos/store-picture.ts'
export { photoFileId } from './photos/photo.ts'
export { type PhotoOwner, replacePhoto } from './photos/photo.ts'
export { type Picture, toPicture } from './photos/to-picture.ts'
export { type NewNaturalPerson, toPersonRow } from './to-person-row.ts'
export { withStanding } from './with-standing.ts'
