import { InstantColumn } from '#platform';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A browser that somebody is signed in with. The row is the session: without it the cookie opens nothing. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column('integer', { name: 'user_id' }) userId!: number;
  /** Keyed hash of the random token in the cookie. */
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  @InstantColumn() created!: Date;
  @InstantColumn() expires!: Date;
  /** Address from which it was started. */
  @Column('text') address!: string;
  /** What the browser calls itself, shortened. */
  @Column('text', { name: 'user_agent' }) userAgent!: string;
}

/** A form of the authorization page that was approved, so that sending it twice makes one password. */
@Entity('spent_tickets')
export class UsedAuthorizationEntity {
  @PrimaryColumn('text', { name: 'ticket' }) requestToken!: string;
  @Column('integer', { name: 'user_id' }) userId!: number;
  /** UUID of the application password that it made. */
  @Column('text') uuid!: string;
  @InstantColumn() created!: Date;
}
