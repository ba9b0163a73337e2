import { Injectable } from '@nestjs/common';
import { isWrittenBy, refused } from '#route-registry';
import type { Actor, RestError, RestRequest } from '#route-registry';
import { EDIT_SLIDERS, mayWriteSlider } from './slider-access.js';
import type { SliderAccessFields } from './slider-access.js';
import type { SliderEntity } from './slider.entity.js';
import type { SliderStatus } from './slider.js';
import { SlidersService } from './sliders.service.js';

/** Checks permissions of the endpoints that write sliders. Each check returns true or throws 401 or 403. */
@Injectable()
export class SliderPermissions {
  constructor(private readonly sliders: SlidersService) {}

  /** @throws RestError `rest_cannot_create` */
  allowCreate({ actor, params }: RestRequest): boolean {
    const created = { authorId: actor.id, status: statusOf(params.status, 'draft') };
    if (!mayWriteSlider(actor, created)) throw refusedWrite(actor, 'rest_cannot_create', created);
    return true;
  }

  /** @throws RestError `rest_cannot_edit`; 404 `rest_slider_invalid_id` */
  async allowUpdate(request: RestRequest): Promise<boolean> {
    const { actor, params } = request;
    const before = await this.find(request, 'rest_cannot_edit');
    const after = { authorId: before.authorId, status: statusOf(params.status, before.status) };
    // defence: slider-update-rights
    for (const slider of [before, after])
      if (!mayWriteSlider(actor, slider)) throw refusedWrite(actor, 'rest_cannot_edit', slider);
    return true;
  }

  /** @throws RestError `rest_cannot_delete`; 404 `rest_slider_invalid_id` */
  async allowDelete(request: RestRequest): Promise<boolean> {
    const slider = await this.find(request, 'rest_cannot_delete');
    if (!mayWriteSlider(request.actor, slider)) throw refusedWrite(request.actor, 'rest_cannot_delete', slider);
    return true;
  }

  /** Loads the slider of the request. Refuses users who may not read sliders, even if the slider does not exist. */
  private async find({ actor, params }: RestRequest, code: string): Promise<SliderEntity> {
    if (!actor.can(EDIT_SLIDERS)) throw refused(actor, code, 'Writing sliders requires the capability edit_posts.');
    return this.sliders.requireById(Number(params.id));
  }
}

/** Returns the requested status, or the fallback if the request has none or null. */
function statusOf(requested: unknown, fallback: SliderStatus): SliderStatus {
  return requested === 'publish' || requested === 'draft' ? requested : fallback;
}

/** Creates the error for a write that `mayWriteSlider` refuses. */
export function refusedWrite(actor: Actor, code: string, slider: SliderAccessFields): RestError {
  if (!actor.can(EDIT_SLIDERS)) return refused(actor, code, 'Writing sliders requires the capability edit_posts.');
  return isWrittenBy(actor, slider) || actor.can('edit_others_posts')
    ? refused(actor, code, 'Published sliders require the capability publish_posts.')
    : refused(actor, code, 'Sliders of others require the capability edit_others_posts.');
}
