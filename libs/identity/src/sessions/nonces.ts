import { Injectable } from '@nestjs/common';
import { Clock } from '#platform';
import { SiteSigner } from './site-signer.js';

/** Milliseconds between two nonces. A nonce is valid for its own tick and the next one, that is for 12 to 24 hours. */
const TICK_LENGTH = 12 * 60 * 60 * 1000;

/**
 * Tokens against cross-site request forgery. A nonce is valid only for the session or browser that it was created for,
 * and for its purpose.
 */
@Injectable()
export class Nonces {
  constructor(
    private readonly signer: SiteSigner,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the current nonce.
   * @param owner fingerprint of the session, or id of the browser
   * @param purpose such as the name of a form
   */
  create(owner: string, purpose: string): string {
    return this.sign(this.currentTick(), owner, purpose);
  }

  /** Whether a nonce is the current or the previous one. */
  verify(nonce: string, owner: string, purpose: string): boolean {
    const tick = this.currentTick();
    // defence: nonce-verify-owner
    return [tick, tick - 1].some((at) => this.signer.verify(nonce, 'nonce', at, owner, purpose));
  }

  private sign(tick: number, owner: string, purpose: string): string {
    // defence: nonce-sign-owner
    return this.signer.sign('nonce', tick, owner, purpose);
  }

  private currentTick(): number {
    return Math.ceil(this.clock.now().getTime() / TICK_LENGTH);
  }
}
