import { InstantColumn } from '#platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A password with which an application signs in on behalf of a user. */
@Entity('application_passwords')
export class ApplicationPasswordEntity {
  /** Increases in the order of creation. */
  @PrimaryGeneratedColumn() id!: number;
  @Column('text') uuid!: string;
  @Column('integer', { name: 'user_id' }) userId!: number;
  /** UUID by which the application identifies itself, or empty. */
  @Column('text', { name: 'app_id', default: '' }) appId!: string;
  @Column('text') name!: string;
  /** Keyed hash of the password, hexadecimal (`KeyedHash`). */
  @Column('text', { select: false }) hash!: string;
  @InstantColumn() created!: Date;
  /** Updated at most once a day. */
  @InstantColumn({ name: 'last_used', nullable: true }) lastUsed!: Date | null;
  @Column('text', { name: 'last_ip', nullable: true }) lastIp!: string | null;
}
