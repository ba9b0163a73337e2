export { TermAddresses } from './term-addresses.js';
export { TermAssignment } from './term-assignment.js';
export type { AssignedTerm } from './term-assignment.js';
export type { TermQuery } from './term-query.js';
export { TERMS_TOPIC, TermWriter } from './term-writer.js';
export type { TermChanges } from './term-writer.js';
export type { Term } from './term.js';
export { termsController } from './terms.controller.js';
export { TermsService } from './terms.service.js';
