import { refused, registerErrorCodes, RestError } from '#route-registry';
import type { Actor } from '#route-registry';

registerErrorCodes({
  /** The stored image is damaged or too large, or does not match its type. */
  rest_unknown_image_file_type: 400,
  rest_upload_no_data: 400,
  rest_upload_no_content_type: 400,
  rest_upload_no_content_disposition: 400,
  rest_upload_invalid_disposition: 400,
  rest_upload_hash_mismatch: 412,
  /** The file in the body cannot be stored, for the reason in the message. */
  rest_upload_sideload_error: 400,
  rest_upload_unknown_error: 400,
  rest_upload_image_type_not_supported: 400,
  rest_upload_file_too_big: 413,
  rest_upload_incomplete: 400,
  rest_no_featured_media: 400,
  rest_trash_not_supported: 501,
  rest_cannot_edit_image: 403,
  rest_unknown_attachment: 404,
  rest_cannot_edit_file_type: 400,
  rest_image_not_edited: 400,
  rest_image_crop_failed: 400,
});

/** How a file was sent. The code of a refusal depends on it. */
export type UploadMethod = 'raw' | 'form';

/** Creates the error for a file that cannot be accepted. */
export function unacceptableFileError(method: UploadMethod, reason: string): RestError {
  return new RestError(method === 'raw' ? 'rest_upload_sideload_error' : 'rest_upload_unknown_error', reason, 400);
}

/** Creates the error for a request without a file. */
export function noDataError(): RestError {
  return new RestError('rest_upload_no_data', 'No file was sent.', 400);
}

/**
 * Creates the error for a file above the limit.
 * @param limit maximum bytes
 */
export function fileTooLargeError(limit: number): RestError {
  return new RestError('rest_upload_file_too_big', `The file is larger than the limit of ${limit} bytes.`, 413);
}

/** Creates the error for a file that does not match the checksum in the header `Content-MD5`. */
export function checksumMismatchError(): RestError {
  return new RestError('rest_upload_hash_mismatch', 'The content does not match Content-MD5.', 412);
}

/** Whether an error is that of `checksumMismatchError`. */
export function isChecksumMismatch(error: unknown): error is RestError {
  return error instanceof RestError && error.code === 'rest_upload_hash_mismatch';
}

/** Whether files can be attached to posts of a type: not to other files and revisions. */
export function acceptsFiles(postType: string): boolean {
  return postType !== 'attachment' && postType !== 'revision';
}

/** Creates the error for a parent whose type accepts no files (`acceptsFiles`). */
export function invalidParentError(): RestError {
  return new RestError('rest_invalid_param', 'Files cannot be attached to this post.', 400);
}

/** Creates the error for an actor who may not edit the post to which the file would be attached. */
export function cannotEditParentError(actor: Actor): RestError {
  return refused(actor, 'rest_cannot_edit', 'You may not attach files to this post.');
}
